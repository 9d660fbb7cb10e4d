import type { LatLong } from '@doira/domain/delivery/geo'
import { type ReactNode, useState } from 'react'
import { findPlace } from '../../../platform/api/find-place.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

/** An address on a map, by the shop's own address search. */
export function PlaceSearch({
  label,
  action,
  near,
  onFound,
  children,
}: {
  readonly label: string
  /** What is done with the address that is found. */
  readonly action: string
  /** Null: it is not known yet where to search. */
  readonly near: LatLong | null
  readonly onFound: (place: { readonly name: string; readonly location: LatLong }) => void
  /** After the button. */
  readonly children?: ReactNode
}) {
  const { t, language } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const find = async () => {
    if (text.trim() === '' || !near) return
    setIsBusy(true)
    setProblem(null)
    try {
      const found = await findPlace({ text, language, near })
      if (!found) return setProblem(t('zones.place_unknown'))
      onFound(found)
      setText('')
    } catch {
      setProblem(t('content.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="zfind"
      data-standing=""
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <TextField
        label={label}
        error={problem}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" look="neutral" icon="map-pin" isBusy={isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
