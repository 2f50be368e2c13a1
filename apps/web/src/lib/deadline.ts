/** A deadline for work elsewhere, such as in a worker. */
interface Deadline {
  /** The work showed a sign of life. */
  readonly restart: () => void;
  readonly end: () => void;
}

/** Calls `act` after this many seconds in which the page ran: those of a phone that slept do not count. */
export function deadline(seconds: number, act: () => void): Deadline {
  let passed = 0;
  const ticking = setInterval(() => {
    if (++passed === seconds) act();
  }, 1000);
  return {
    restart: () => {
      passed = 0;
    },
    end: () => clearInterval(ticking),
  };
}
