import { createInterface } from 'node:readline/promises'
import { findListed } from './chain/cities.ts'
import {
  BadAnswer,
  type Command,
  checkCenter,
  checkCityName,
  checkFolder,
  checkLanguages,
  checkName,
  checkPort,
} from './command.ts'
import { requireEmpty } from './write-shop.ts'

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** Asks for what a shop needs; the flags, or their defaults, are offered. An answer that cannot be used is asked for again. */
export async function ask(
  command: Command,
  { input, output }: Streams = { input: process.stdin, output: process.stdout },
): Promise<Command> {
  const lines = createInterface({ input, output })
  const question = async (label: string, offered: string, check: (text: string) => unknown) => {
    const prompt = offered === '' ? `${label}: ` : `${label} (${offered}): `
    for (;;) {
      const text = (await lines.question(prompt)).trim() || offered
      try {
        await check(text)
        return text
      } catch (error) {
        if (!(error instanceof BadAnswer)) throw error
        output.write(`${error.message}\n`)
      }
    }
  }
  try {
    const folder = await question('Folder', command.folder, (text) => requireEmpty(checkFolder(text)))
    const name = await question('Name of the chain', command.name, checkName)
    const languages = await question(
      'Languages of the site, the default first',
      command.languages,
      checkLanguages,
    )
    const city = await question('City', command.city, checkCityName)
    // None is offered: the centre of another city would place the restaurants there.
    const offered = city === command.city ? command.center : ''
    const center = findListed(city)
      ? ''
      : await question('Its centre, latitude and longitude as in 41.4689,69.5822', offered, (text) =>
          checkCenter(city, text),
        )
    const port = await question('Port on this machine', command.port, checkPort)
    return { ...command, folder, name, languages, city, center, port }
  } finally {
    lines.close()
  }
}
