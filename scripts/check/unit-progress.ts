import { DotReporter, type TestCase } from 'vitest/node'

const testsPerLine = 500

/** A line every few hundred tests instead of a dot for each; failures and the summary as usual. */
class UnitProgress extends DotReporter {
  private readonly startedMs = performance.now()
  private finished = 0

  override onTestCaseResult(test: TestCase): void {
    this.finished += 1
    const seconds = ((performance.now() - this.startedMs) / 1000).toFixed(0)
    if (!test.ok()) console.log(`  failed: ${test.module.relativeModuleId} > ${test.fullName}`)
    if (this.finished % testsPerLine === 0) console.log(`  ${this.finished} tests in ${seconds} s`)
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by its default export.
export default UnitProgress
