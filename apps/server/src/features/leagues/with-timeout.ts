/** What a promise resolves with, or after so many milliseconds something else instead of it. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => {}); // nobody waits for it any more
  }
}
