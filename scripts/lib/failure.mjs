/** A failure with a sentence for the person at the keyboard; anything else keeps its stack trace. */
export class Failure extends Error {
  /**
   * @param {string} problem
   * @param {string} nextStep
   * @param {number} [exitCode]
   */
  constructor(problem, nextStep, exitCode = 1) {
    super(problem);
    this.nextStep = nextStep;
    this.exitCode = exitCode;
  }
}

/** @param {() => Promise<number>} main resolves to the exit code */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n✗ ${error.message}\n  Next step: ${error.nextStep}`);
    process.exitCode = error.exitCode;
  }
}
