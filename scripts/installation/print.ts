/** What a command of the project answers. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Why it did not do what was asked; it continues, and ends with 1. */
export function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
