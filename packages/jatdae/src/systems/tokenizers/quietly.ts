/** Run the start of a library that talks to the console, without its talk: stderr is for the user's notices. */
export async function quietly<T>(start: () => Promise<T>): Promise<T> {
  const { warn, error } = console;
  console.warn = () => {};
  console.error = () => {};
  try {
    return await start();
  } finally {
    Object.assign(console, { warn, error });
  }
}
