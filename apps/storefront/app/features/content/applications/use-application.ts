import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useT } from '../../../i18n/messages.tsx'
import { isOnline, onConnectionChange } from '../../../platform/browser/network.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { makeApplicationForm, sendApplication } from './application-calls.ts'
import {
  type ApplicationErrors,
  type ApplicationField,
  type ApplicationFields,
  getErrors,
  offerFields,
  refusedWord,
  vacancyFields,
} from './application-fields.ts'
import { useAnnouncedUploads } from './use-announced-uploads.ts'

const nothing: ApplicationFields = { company: '', name: '', phone: '', email: '', position: '' }

type FilesWord = 'files_min' | 'files_max' | null

/** A form for a vacancy, or for an offer (null), from its first letter until it is sent. */
export function useApplication(vacancy: { readonly id: string; readonly title: string } | null) {
  const f = useT('formal')
  const problemText = useProblemText()
  const [form] = useState(makeApplicationForm)
  const { uploads } = useStore(form.uploads.store)
  const [fields, setFields] = useState<ApplicationFields>({ ...nothing, position: vacancy?.title ?? '' })
  const [errors, setErrors] = useState<ApplicationErrors>({})
  const [filesWord, setFilesWord] = useState<FilesWord>(null)
  const [note, setNote] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const isSending = useRef(false)
  const names = vacancy ? vacancyFields : offerFields
  useAnnouncedUploads(uploads)
  // The network is outside of React.
  useEffect(
    () =>
      onConnectionChange(() => {
        if (isOnline()) void form.uploads.retry()
      }),
    [form],
  )

  /** Sends what has not come, then the form; what is left of trouble is on the screen. */
  async function send(): Promise<void> {
    await form.uploads.retry()
    const { uploads: sent } = form.uploads.store.getState()
    if (sent.some((one) => one.state === 'wrong')) return
    if (sent.some((one) => one.state !== 'sent')) return setNote(f('send_failed'))
    try {
      await sendApplication(form.id, {
        fields,
        vacancyId: vacancy?.id ?? null,
        fileIds: sent.map(({ id }) => id),
      })
      setState('sent')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      await take(error)
    }
  }

  async function take(problem: ApiProblem): Promise<void> {
    const { code, status } = problem
    // An application with the id of this form is stored: an answer was lost, and the text was changed after it.
    if (code === 'application_conflict') return setState('sent')
    const wrong = problem.fields.flatMap(({ path }) => names.find((name) => name === path) ?? [])
    const refused = code === 'invalid_phone' ? (['phone'] as const) : wrong
    if (refused.length > 0) {
      return setErrors(Object.fromEntries(refused.map((name) => [name, refusedWord(name, fields[name])])))
    }
    if (code === 'file_not_found') await form.uploads.sendAnew()
    const isPassing = status === 0 || status >= 500 || code === 'file_not_found'
    setNote(isPassing ? f('send_failed') : problemText(problem))
  }

  return {
    fields,
    errors,
    uploads,
    filesWord,
    note,
    isSending: state === 'sending',
    isSent: state === 'sent',
    /** How many places are marked. */
    countWrong: () => wrongCount(),
    change(name: ApplicationField, value: string) {
      setFields((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _gone, ...others }) => others)
      setNote(null)
    },
    /** What was typed before the page was awake. */
    takeTyped: (typed: Partial<ApplicationFields>) => setFields((before) => ({ ...before, ...typed })),
    async addFiles(files: readonly File[]) {
      if (files.length === 0) return
      setNote(null)
      setFilesWord((await form.uploads.add(files)) ? null : 'files_max')
    },
    removeFile(id: string) {
      form.uploads.remove(id)
      setFilesWord(null)
    },
    retryFile: (id: string) => void form.uploads.retry(id),
    /** Answers the first field that is wrong, `files` included; null: it is on its way. */
    submit(): ApplicationField | 'files' | null {
      if (isSending.current) return null
      const found = getErrors(fields, names)
      const hasWrongFile = uploads.some((one) => one.state === 'wrong')
      setErrors(found)
      setFilesWord(uploads.length === 0 ? 'files_min' : null)
      const first =
        names.find((name) => found[name]) ?? (uploads.length === 0 || hasWrongFile ? 'files' : null)
      setNote(null)
      if (first) return first
      isSending.current = true
      setState('sending')
      void send().finally(() => {
        isSending.current = false
        setState((now) => (now === 'sending' ? 'open' : now))
      })
      return null
    },
  }

  function wrongCount(): number {
    const wrongFiles = uploads.filter((one) => one.state === 'wrong').length
    return Object.keys(errors).length + wrongFiles + (filesWord ? 1 : 0)
  }
}

export type Application = ReturnType<typeof useApplication>
