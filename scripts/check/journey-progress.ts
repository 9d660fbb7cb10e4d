import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

const testsPerLine = 50

/** A line every fifty journeys, and each failure with its reason. */
class JourneyProgress implements Reporter {
  private readonly startedMs = performance.now()
  private total = 0
  private finished = 0
  private skipped = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    this.finished += 1
    if (status === 'skipped') this.skipped += 1
    else if (status !== test.expectedStatus) {
      console.log(`  failed: ${test.titlePath().slice(1).join(' › ')}`)
      for (const { stack, message, snippet } of errors) console.log([stack ?? message, snippet].join('\n'))
    }
    if (this.finished % testsPerLine === 0) this.report()
  }

  onEnd(_result: FullResult): void {
    this.report()
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    console.log(stack ?? message)
  }

  printsToStdio(): boolean {
    return true
  }

  private report(): void {
    const seconds = ((performance.now() - this.startedMs) / 1000).toFixed(0)
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : ''
    console.log(`  ${this.finished} of ${this.total} journeys in ${seconds} s${skipped}`)
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default JourneyProgress
