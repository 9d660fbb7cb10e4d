import { spawn } from 'node:child_process'
import { programEnvironment } from './env.ts'

export type SystemUser = { readonly uid: number; readonly gid: number }

export type ProgramResult = { readonly exitCode: number | null; readonly output: string }

type Options = {
  /** Null runs it as the present user. */
  readonly as: SystemUser | null
  readonly cwd?: string
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Runs a program to its end with a small fixed environment (a stray PG… variable or locale would
 * change what PostgreSQL does) and answers what it printed. Never rejects for an exit code.
 */
export function runProgram(file: string, args: readonly string[], options: Options): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: programEnvironment(options.variables ?? {}),
      // A session of its own: Ctrl+C in the terminal must reach the database only through us.
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
