export { LeftOut, UnjudgedLine } from './front.tsx';
export { CLAIMS } from './still-screens.ts';
