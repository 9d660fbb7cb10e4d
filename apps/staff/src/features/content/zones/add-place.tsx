import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { useState } from 'react'
import { findPlace } from '../../../platform/api/find-place.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { StaffZones, TestPlace } from './zone-tests.ts'

/** An address of one's own to try the zones by. */
export function AddPlace({
  city,
  onAdd,
  onClear,
}: {
  readonly city: StaffZones['cities'][number] | undefined
  readonly onAdd: (place: TestPlace) => void
  /** Null while there is none. */
  readonly onClear: (() => void) | null
}) {
  const { t, language } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const find = async () => {
    if (text.trim() === '' || !city) return
    setIsBusy(true)
    setProblem(null)
    try {
      const found = await findPlace({ text, language, near: city.center })
      if (!found) return setProblem(t('zones.place_unknown'))
      const { name, location } = found
      onAdd({ name: inEveryLanguage(name), location, isOwn: true })
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
        label={t('zones.place')}
        error={problem}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" look="neutral" icon="map-pin" isBusy={isBusy}>
          {t('zones.place_try')}
        </Button>
        {onClear && (
          <Button look="ghost" icon="x" onClick={onClear}>
            {t('zones.places_clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
