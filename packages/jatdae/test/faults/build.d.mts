/** Build the gold store from its sources. @returns the path of the module. */
export function buildGold(name?: string): Promise<string>;
