import {
  type AttachmentProblem,
  attachmentPartBytes,
  maxAttachments,
  signatureBytes,
  sizeProblem,
  typeOfName,
  typeOfSignature,
} from '@doira/domain/content/applications/attachment'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { createStore } from 'zustand/vanilla'

/** A file of the form on its way to the shop. */
export type Upload = {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'wrong'
  /** 0 to 100. */
  readonly percent: number
  /** Why it is wrong; null otherwise. */
  readonly problem: AttachmentProblem | null
}

type NextPart = number | null

/** How files get to the shop; each call may be made again. */
export type UploadCalls = {
  readonly announce: (upload: Upload) => Promise<NextPart>
  readonly sendPart: (upload: Upload, part: number, bytes: Blob) => Promise<NextPart>
  readonly remove: (upload: Upload) => Promise<unknown>
  /** Waits before the next try, in milliseconds. */
  readonly retryDelaysMs: readonly number[]
}

export type Uploads = ReturnType<typeof makeUploads>

/** The files of one form, sent one after another as soon as they are chosen. */
export function makeUploads(calls: UploadCalls, newId: () => string) {
  const store = createStore<{ readonly uploads: readonly Upload[] }>()(() => ({ uploads: [] }))
  const all = () => store.getState().uploads
  /** A removal frees space at the shop before the next file is announced. */
  let removals: Promise<unknown> = Promise.resolve()
  let work: Promise<void> | null = null

  function change(id: string, to: Partial<Upload>): void {
    store.setState(({ uploads }) => ({
      uploads: uploads.map((one) => (one.id === id ? { ...one, ...to } : one)),
    }))
  }
  const isThere = (id: string) => all().some((one) => one.id === id)

  async function sendOne(upload: Upload): Promise<void> {
    const { id, file } = upload
    change(id, { state: 'sending', percent: 0 })
    try {
      await removals
      let part = await again(calls, () => calls.announce(upload))
      while (part !== null && isThere(id)) {
        change(id, { percent: percentAt(file.size, part) })
        const from = part * attachmentPartBytes
        const bytes = file.slice(from, from + attachmentPartBytes)
        const number = part
        part = await again(calls, () => calls.sendPart(upload, number, bytes))
      }
      change(id, { state: 'sent', percent: 100 })
    } catch (error) {
      const problem = findProblem(error)
      change(id, problem ? { state: 'wrong', problem } : { state: 'failed' })
    }
  }

  async function sendAll(): Promise<void> {
    // `work` has to be this before it can be over; from the last look at what waits to its end nothing may come between.
    await null
    for (let next = all().find(isWaiting); next; next = all().find(isWaiting)) await sendOne(next)
    work = null
  }

  /** Sends what waits. Resolves when nothing is on its way any more. */
  function run(): Promise<void> {
    work ??= sendAll()
    return work
  }

  return {
    store,
    run,
    /** Checks the files and sends those that can be right. False: there is no space for all of them. */
    async add(files: readonly File[]): Promise<boolean> {
      const room = maxAttachments - all().length
      const added = await Promise.all(files.slice(0, Math.max(0, room)).map((file) => look(file, newId())))
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...added].slice(0, maxAttachments) }))
      void run()
      return files.length <= room
    },
    remove(id: string): void {
      const upload = all().find((one) => one.id === id)
      store.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }))
      if (!upload || upload.state === 'wrong') return
      // Whether it comes through or not: what is not named when the form is sent is no part of it.
      removals = removals.then(() => calls.remove(upload)).catch(() => undefined)
    },
    /** Those that failed, all or one of them, are sent again from where they were. */
    retry(id?: string): Promise<void> {
      for (const one of all()) {
        if (one.state === 'failed' && (id === undefined || one.id === id))
          change(one.id, { state: 'waiting' })
      }
      return run()
    },
    /** The shop knows nothing of them any more: the form lay open for hours. */
    sendAnew(): Promise<void> {
      store.setState(({ uploads }) => ({
        uploads: uploads.map((one) =>
          one.state === 'wrong' ? one : { ...one, id: newId(), state: 'waiting', percent: 0 },
        ),
      }))
      return run()
    },
  }
}

const isWaiting = ({ state }: Upload) => state === 'waiting'

function percentAt(size: number, part: number): number {
  return Math.min(99, Math.floor((part * attachmentPartBytes * 100) / size))
}

/** What the file says of itself before it is sent. A folder, and what cannot be read, is nothing that we take. */
async function look(file: File, id: string): Promise<Upload> {
  const problem = sizeProblem(file.size) ?? ((await canBeRight(file)) ? null : 'file_type_unsupported')
  return { id, file, problem, state: problem ? 'wrong' : 'waiting', percent: 0 }
}

async function canBeRight(file: File): Promise<boolean> {
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const type = typeOfSignature(new Uint8Array(head))
  return type === 'docx' ? typeOfName(file.name) === 'docx' : type !== null
}

/** Only what nobody answered, or a server that broke, is worth another try. */
async function again<Answer>({ retryDelaysMs }: UploadCalls, call: () => Promise<Answer>): Promise<Answer> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiProblem) || (error.status > 0 && error.status < 500)) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return call()
}

const wrong: readonly AttachmentProblem[] = ['file_empty', 'file_too_large', 'file_type_unsupported']

function findProblem(error: unknown): AttachmentProblem | null {
  return error instanceof ApiProblem ? (wrong.find((code) => code === error.code) ?? null) : null
}
