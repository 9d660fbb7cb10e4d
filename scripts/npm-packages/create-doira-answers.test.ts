import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../packages/create-doira/src/ask.ts'
import { findListed } from '../../packages/create-doira/src/chain/cities.ts'
import { readCommand, toAnswers } from '../../packages/create-doira/src/command.ts'
import { writeShop } from '../../packages/create-doira/src/write-shop.ts'

/** Types an answer at each question, Enter when none is left; null: the questions did not end. */
async function answer(args: readonly string[], given: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...given]
  let printed = ''
  let questions = 0
  const asked = Promise.withResolvers<null>()
  output.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (!text.endsWith(': ')) return
    questions += 1
    if (questions > 15) return asked.resolve(null)
    setImmediate(() => input.write(`${left.shift() ?? ''}\n`))
  })
  const command = await Promise.race([ask(readCommand(args), { input, output }), asked.promise])
  return { answers: command && toAnswers(command), printed }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doira-answers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each(['samarkand', 'Samarqand', 'САМАРКАНД'])('the city %s is found in the list', (name) =>
  expect(findListed(name)?.slug).toBe('samarkand'),
)

test.each(["Farg'ona", 'Fargʻona', 'Fargona'])('%s is found whatever sign the keyboard has', (name) =>
  expect(findListed(name)?.slug).toBe('fergana'),
)

test('a city that cannot be used is asked for again, and one outside the list gets no centre that nobody gave', async () => {
  const shop = join(aFolder(), 'my-shop')
  const given = [shop, '', '', 'Чирчик', 'St. Chirchiq', 'Chirchiq', '', '41.4689,69.5822', '']
  const { answers, printed } = await answer([], given)
  expect(answers?.city).toMatchObject({ slug: 'chirchiq', lat: 41.4689, long: 69.5822 })
  expect(printed.match(/in Latin letters/g)).toHaveLength(2)
  expect(printed.match(/Centre: latitude and longitude/g), 'Enter places it nowhere').toHaveLength(1)
})

test('a folder with something in it is refused at its question', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'full'))
  writeFileSync(join(folder, 'full/notes.txt'), 'mine')
  const { answers, printed } = await answer([], [join(folder, 'full'), join(folder, 'free')])
  expect(printed).toContain('is not empty')
  expect(answers?.folder).toBe(join(folder, 'free'))
})

test.skipIf(process.platform === 'win32')(
  'containers can read the chain, also of somebody whose files are private',
  async () => {
    const shop = join(aFolder(), 'my-shop')
    const before = process.umask(0o077)
    try {
      await writeShop(toAnswers(readCommand([shop])), { version: '1.0.0', repository: null })
    } finally {
      process.umask(before)
    }
    const modeOf = (path: string) => (statSync(join(shop, path)).mode & 0o777).toString(8)
    expect(['chain', 'chain/shipper.json', '.env'].map(modeOf)).toEqual(['755', '644', '600'])
  },
)
