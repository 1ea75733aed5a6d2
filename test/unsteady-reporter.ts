import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Where the names of unsteady tests are kept for the count at the end (scripts/test.ts). */
export const unsteadyTestsPath = '.cache/unsteady-tests.json';

/** Keeps the names of the tests that passed at a second try only, which the JSON report of Vitest does not tell. */
export default class UnsteadyReporter implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.names.push(test.fullName);
  }

  onTestRunEnd() {
    mkdirSync(dirname(unsteadyTestsPath), { recursive: true });
    writeFileSync(unsteadyTestsPath, JSON.stringify(this.names));
  }
}
