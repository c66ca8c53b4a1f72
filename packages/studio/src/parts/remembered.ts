/** What the browser keeps between visits. A browser that keeps nothing (private windows, files) is no fault. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(`jatdae.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where nothing can be kept: what must not be lost has to say so. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(`jatdae.${key}`, value);
    return true;
  } catch {
    return false;
  }
}
