import { relative } from 'node:path'

export type FileTime = { readonly file: string; readonly seconds: number }

/** How long each file of unit tests took. */
export function unitTimes(
  files: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[],
  root: string,
): readonly FileTime[] {
  return files.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

export type JourneySuite = {
  readonly file: string
  readonly suites?: readonly JourneySuite[]
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** How long the journeys of each file took, one after the other. */
export function journeyTimes(suites: readonly JourneySuite[]): readonly FileTime[] {
  const times = new Map<string, number>()
  for (const suite of suites) {
    times.set(suite.file, (times.get(suite.file) ?? 0) + getSeconds(suite))
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }))
}

function getSeconds({ specs, suites = [] }: JourneySuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const ownSeconds = own.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + getSeconds(suite), ownSeconds)
}

export function slowest(files: readonly FileTime[], count: number): readonly string[] {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
