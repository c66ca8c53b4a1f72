export declare const KERNEL_FILE: string;
/** The bytes that the kernel's source compiles to. */
export declare function compileKernel(): Promise<Uint8Array>;
