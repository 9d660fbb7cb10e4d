import { createInterface } from 'node:readline/promises'
import { cities } from './chain/cities.ts'
import {
  BadAnswer,
  type Command,
  checkCity,
  checkFolder,
  checkLanguages,
  checkName,
  checkPort,
} from './command.ts'

/** Asks for what a shop needs; the flags, or their defaults, are offered. An answer that cannot be used is asked for again. */
export async function ask(command: Command): Promise<Command> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const question = async (label: string, offered: string, check: (text: string) => unknown) => {
    for (;;) {
      const text = (await lines.question(`${label} (${offered}): `)).trim() || offered
      try {
        check(text)
        return text
      } catch (error) {
        if (!(error instanceof BadAnswer)) throw error
        process.stdout.write(`${error.message}\n`)
      }
    }
  }
  try {
    const folder = await question('Folder', command.folder, checkFolder)
    const name = await question('Name of the chain', command.name, checkName)
    const languages = await question(
      'Languages of the site, the default first',
      command.languages,
      checkLanguages,
    )
    const city = await question('City', command.city, () => undefined)
    const isListed = cities.some(({ slug }) => slug === city.toLowerCase())
    const center = isListed
      ? ''
      : await question('Its centre, latitude and longitude', command.center || '41.4689,69.5822', (text) =>
          checkCity(city, text),
        )
    const port = await question('Port on this machine', command.port, checkPort)
    return { ...command, folder, name, languages, city, center, port }
  } finally {
    lines.close()
  }
}
