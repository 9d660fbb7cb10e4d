import { attachmentPartBytes, maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { makeUploads, type UploadCalls } from './uploads.ts'

const aFile = (name: string, beginning = '%PDF-1.7', size = 300) =>
  new File([beginning, new Uint8Array(Math.max(0, size - beginning.length))], name)
const lost = () => new ApiProblem({ code: 'connection_error', status: 0 })

/** A shop that takes files, whose answers can be replaced. */
function aShop(given: Partial<UploadCalls> = {}) {
  const received: string[] = []
  const getParts = (size: number) => Math.ceil(size / attachmentPartBytes)
  const calls: UploadCalls = {
    announce: async ({ file }) => {
      received.push(`announce ${file.name}`)
      return 0
    },
    sendPart: async ({ file }, part, bytes) => {
      received.push(`${file.name} ${part}: ${bytes.size}`)
      return part + 1 < getParts(file.size) ? part + 1 : null
    },
    remove: async ({ file }) => received.push(`remove ${file.name}`),
    retryDelaysMs: [0, 0],
    ...given,
  }
  let ids = 0
  const uploads = makeUploads(calls, () => {
    ids += 1
    return `file-${ids}`
  })
  const states = () => uploads.store.getState().uploads.map(({ state, problem }) => problem ?? state)
  return { uploads, received, states }
}

test('[R5-08] a file is sent part by part, and the next after it', async () => {
  const { uploads, received, states } = aShop()
  expect(await uploads.add([aFile('a.pdf', '%PDF-1.7', attachmentPartBytes + 7), aFile('b.pdf')])).toBe(true)
  await uploads.run()
  expect(received).toEqual([
    ...['announce a.pdf', `a.pdf 0: ${attachmentPartBytes}`, 'a.pdf 1: 7'],
    ...['announce b.pdf', 'b.pdf 0: 300'],
  ])
  expect(states()).toEqual(['sent', 'sent'])
})

test.each([
  { file: aFile('empty.pdf', '', 0), problem: 'file_empty' },
  { file: aFile('big.pdf', '%PDF', maxAttachmentBytes + 1), problem: 'file_too_large' },
  { file: aFile('cv.pdf', 'MZ'), problem: 'file_type_unsupported' },
  { file: aFile('portfolio.zip', 'PK\x03\x04'), problem: 'file_type_unsupported' },
])('[R5-08] [R8-13] $file.name is known as $problem before it is sent', async ({ file, problem }) => {
  const { uploads, received, states } = aShop()
  await uploads.add([file])
  await uploads.run()
  expect([states(), received]).toEqual([[problem], []])
})

test('[R5-08] after files that are wrong the next one is sent', async () => {
  const { uploads, states } = aShop()
  await uploads.add([aFile('cv.pdf', 'MZ')])
  await uploads.run()
  await uploads.add([aFile('cv.pdf')])
  await uploads.run()
  expect(states()).toEqual(['file_type_unsupported', 'sent'])
})

test('[R8-13] problems that the shop finds inside are shown as well', async () => {
  const refuse = async () => {
    throw new ApiProblem({ code: 'file_type_unsupported', status: 415 })
  }
  const { uploads, states } = aShop({ sendPart: refuse })
  await uploads.add([aFile('cv.docx', 'PK\x03\x04')])
  await uploads.run()
  expect(states()).toEqual(['file_type_unsupported'])
})

test('[R8-13] of six files five are taken', async () => {
  const { uploads, states } = aShop()
  const files = ['1', '2', '3', '4', '5', '6'].map((name) => aFile(`${name}.pdf`))
  expect(await uploads.add(files)).toBe(false)
  await uploads.run()
  expect(states()).toEqual(Array(5).fill('sent'))
  expect(await uploads.add([aFile('7.pdf')])).toBe(false)
  expect(states()).toHaveLength(5)
})

test('[R8-13] a part that is lost is sent again; after some tries the file waits, and continues from where it was', async () => {
  let left = 2
  let next = 0
  const asked: number[] = []
  const { uploads, states } = aShop({
    announce: async () => next,
    sendPart: async (_, part) => {
      asked.push(part)
      if (part === 1 && left > 0) {
        left -= 1
        throw lost()
      }
      next = part + 1
      return next < 3 ? next : null
    },
  })
  const file = aFile('a.pdf', '%PDF', attachmentPartBytes * 3)
  await uploads.add([file])
  await uploads.run()
  expect([asked, states()]).toEqual([[0, 1, 1, 1, 2], ['sent']])

  left = 99
  next = 0
  asked.length = 0
  await uploads.sendAnew()
  expect(states()).toEqual(['failed'])
  left = 0
  await uploads.retry()
  expect([asked, states()]).toEqual([[0, 1, 1, 1, 1, 2], ['sent']])
})

test('a file that is removed is sent no further, and frees its space before the next comes', async () => {
  let removed = () => {}
  const { uploads, received, states } = aShop({
    sendPart: async ({ file }, part) => {
      received.push(`${file.name} ${part}`)
      if (file.name === 'a.pdf') removed()
      return file.name === 'a.pdf' ? part + 1 : null
    },
  })
  removed = () => {
    const [first] = uploads.store.getState().uploads
    if (first) uploads.remove(first.id)
  }
  await uploads.add([aFile('a.pdf', '%PDF', attachmentPartBytes * 9)])
  await uploads.run()
  await uploads.add([aFile('b.pdf')])
  await uploads.run()
  expect(received).toEqual(['announce a.pdf', 'a.pdf 0', 'remove a.pdf', 'announce b.pdf', 'b.pdf 0'])
  expect(states()).toEqual(['sent'])
})
