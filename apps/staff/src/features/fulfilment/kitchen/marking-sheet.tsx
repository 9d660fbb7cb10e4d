import type { Localized } from '@doira/contract/common/shapes'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type MarkingSheetProps = {
  readonly name: Localized
  /** Of so many units the code is missing. */
  readonly count: number
  readonly onRead: (codes: string[]) => void
  readonly onClose: () => void
}

/** Reads the marking code of each unit of a drink that has none; the last one closes it. A scanner ends each code with Enter. */
export function MarkingSheet({ name, count, onRead, onClose }: MarkingSheetProps) {
  const { t, nameOf } = useMessages()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [isTwice, setIsTwice] = useState(false)
  const read = () => {
    const code = text.trim()
    if (code === '') return
    setText('')
    setIsTwice(codes.includes(code))
    if (codes.includes(code)) return
    const all = [...codes, code]
    setCodes(all)
    if (all.length < count) return
    onRead(all)
    onClose()
  }
  return (
    <Sheet
      title={t('kitchen.marking', { dish: nameOf(name) })}
      closeLabel={t('state.close')}
      onClose={onClose}
    >
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          read()
        }}
      >
        <p role="status">{t('kitchen.marking_read', { n: codes.length, all: count })}</p>
        <TextField
          label={t('kitchen.marking_code')}
          hint={t('kitchen.marking_hint')}
          error={isTwice ? t('refused.marking_code_taken') : null}
          value={text}
          maxLength={255}
          autoComplete="off"
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="m" type="submit">
          {t('kitchen.marking_add')}
        </Button>
      </form>
    </Sheet>
  )
}
