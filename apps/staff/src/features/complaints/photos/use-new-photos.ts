import { complaintPhotosMax } from '@doira/domain/complaints/complaint'
import { randomId } from '@doira/web/browser/random-id.ts'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { sendPicture } from '../../../platform/api/send-picture.ts'
import { useMessages } from '../../../platform/use-messages.ts'

export type NewPhoto = {
  readonly key: string
  /** Of the file on the device, shown while it is sent too. */
  readonly url: string
  /** Null: on its way. */
  readonly id: string | null
}

/** Photos of a complaint that is being recorded: they are sent one after another as soon as they are chosen. */
export function useNewPhotos(orderId: string) {
  const { t } = useMessages()
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isOver, setIsOver] = useState(false)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const urls = useRef<string[]>([])
  // Addresses of files live as long as the page unless they are given back.
  useEffect(() => () => urls.current.forEach(URL.revokeObjectURL), [])

  const remove = (key: string) => {
    setPhotos((now) => now.filter((photo) => photo.key !== key))
    count.current -= 1
  }

  const send = async (key: string, file: File) => {
    const answer = await sendPicture('uploadComplaintPhoto', file, { id: orderId })
    if ('id' in answer) {
      setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, id: answer.id } : photo)))
      return
    }
    remove(key)
    const { reason } = answer
    const why = reason === 'failed' ? t('complaint.photo_failed') : t(`content.picture.${reason}`)
    setRefusals((now) => [...now, t('complaint.photo_refused', { name: file.name, why })])
  }

  const add = (files: Iterable<File>) => {
    const chosen = [...files]
    const fitting = chosen.slice(0, complaintPhotosMax - count.current)
    setRefusals(fitting.length < chosen.length ? [t('complaint.photos_most')] : [])
    count.current += fitting.length
    for (const file of fitting) {
      const key = randomId()
      const url = URL.createObjectURL(file)
      urls.current.push(url)
      setPhotos((now) => [...now, { key, url, id: null }])
      queue.current = queue.current.then(() => send(key, file))
    }
  }

  const addIfAny = (files: FileList) => {
    if (files.length > 0) add(files)
    return files.length > 0
  }

  return {
    photos,
    refusals,
    isOver,
    isSending: photos.some(({ id }) => id === null),
    ids: photos.flatMap(({ id }) => id ?? []),
    add,
    remove,
    /** For what files may be dropped on and pasted into. */
    target: {
      onPaste: (event: ClipboardEvent) => {
        if (addIfAny(event.clipboardData.files)) event.preventDefault()
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        if (addIfAny(event.dataTransfer.files)) event.preventDefault()
      },
    },
  }
}
