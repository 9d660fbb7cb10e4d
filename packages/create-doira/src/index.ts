#!/usr/bin/env node
// `npm create doira@latest my-shop`: writes the folder of a new shop.
import { readFile } from 'node:fs/promises'
import { ask } from './ask.ts'
import { BadAnswer, readCommand, toAnswers, usage } from './command.ts'
import { writeShop } from './write-shop.ts'

try {
  await main()
} catch (error) {
  if (!(error instanceof BadAnswer)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  if (command.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  // What is wrong with the flags is said before anything is asked.
  toAnswers(command)
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !command.yes
  const answers = toAnswers(canAsk ? await ask(command) : command)
  const { version, repository } = await readManifest()
  await writeShop(answers, { version, repository })
  const { folder, port } = answers
  process.stdout.write(
    [
      '',
      `  ${answers.name} is in ${folder}. What is next:`,
      '',
      `    cd ${/^[\w./\\:-]+$/.test(folder) ? folder : JSON.stringify(folder)}`,
      '    npm start',
      '',
      `  The shop is then at http://localhost:${port}, the staff app at http://localhost:${port}/staff; the start prints the`,
      '  password of the owner. README.md of the folder says how to change the dishes, how to open the shop to customers, and how to',
      '  restore a backup: try that once before they come.',
      '',
      '',
    ].join('\n'),
  )
}

/** Of this package: the release that the shop will run, and where its sources are. */
async function readManifest(): Promise<{ readonly version: string; readonly repository: string | null }> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const manifest: { version: string; repository?: { url: string } } = JSON.parse(text)
  const repository = manifest.repository?.url.replace(/^git\+/, '').replace(/\.git$/, '') ?? null
  return { version: manifest.version, repository }
}
