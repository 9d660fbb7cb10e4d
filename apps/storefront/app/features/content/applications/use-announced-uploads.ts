import { announce } from '@doira/web/browser/announce.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import type { Upload } from './uploads.ts'

/** Announces to screen readers, once each, that half of a file and the whole file are uploaded, or that it failed. */
export function useAnnouncedUploads(uploads: readonly Upload[]): void {
  const f = useT('formal')
  const announced = useRef(new Map<string, string>())
  const announceUpload = useEffectEvent((upload: Upload, stage: string) => {
    const { id, file } = upload
    if (announced.current.get(id) === stage) return
    announced.current.set(id, stage)
    announce(
      stage === 'failed'
        ? `${file.name}: ${f('upload_failed')}`
        : f('uploading', { name: file.name, percent: Number(stage) }),
    )
  })
  // Announcements are outside of React.
  useEffect(() => {
    for (const upload of uploads) {
      const stage = findStage(upload)
      if (stage !== null) announceUpload(upload, stage)
    }
  }, [uploads])
}

function findStage({ state, percent }: Upload): string | null {
  if (state === 'failed') return 'failed'
  if (state === 'sent') return '100'
  if (state !== 'sending') return null
  return percent >= 50 ? '50' : '0'
}
