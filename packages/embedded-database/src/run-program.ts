import { spawn } from 'node:child_process'
import { programEnvironment } from './env.ts'

export type SystemUser = { readonly uid: number; readonly gid: number }

export type ProgramResult = { readonly exitCode: number | null; readonly output: string }

type Options = {
  /** Null runs it as the current user. */
  readonly as: SystemUser | null
  readonly cwd?: string
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Runs a program and returns its output and exit code. The environment is small and fixed, because a PG… variable or
 * a locale would change what PostgreSQL does. Never rejects for an exit code.
 */
export function runProgram(file: string, args: readonly string[], options: Options): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: programEnvironment(options.variables ?? {}),
      // In its own session: Ctrl+C in the terminal must not reach the database before the server stops it.
      detached: true,
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.as ?? {}),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, output: output.trim() }))
  })
}
