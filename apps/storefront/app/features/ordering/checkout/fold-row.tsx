import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../i18n/messages.tsx'

type FoldFaceProps = {
  readonly icon: IconName
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** What a folded row shows: two lines after an icon, and a button at the end. */
export function FoldFace({ icon, title, text, action }: FoldFaceProps) {
  return (
    <>
      <span className="fold__i">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="fold__t">{title}</span>
        {text && <span className="fold__s">{text}</span>}
      </span>
      {action}
    </>
  )
}

type FoldRowProps = Omit<FoldFaceProps, 'action'> & {
  /** What is filled in there, for screen readers. */
  readonly name: string
  /** Nothing is filled in yet: the button adds instead of editing. */
  readonly isEmpty?: boolean
  readonly isOpen: boolean
  /** False while something in the row is missing or wrong: it cannot be folded. */
  readonly canFold: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A part of a form as one row that unfolds in place; the focus goes to its first field, and back to its button. */
export function FoldRow(props: FoldRowProps) {
  const { name, isEmpty, isOpen, canFold, onToggle, children, ...face } = props
  const t = useT('common')
  const label = t(isEmpty ? 'add' : 'edit')
  const row = useRef<HTMLDivElement>(null)

  function toggle(isWanted: boolean) {
    flushSync(() => onToggle(isWanted))
    const selector = isWanted ? 'input:checked, input:not([type=radio]), input, textarea' : 'button'
    row.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  return (
    <div className="fold" data-open={isOpen ? '' : undefined} ref={row}>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its fields again
        <div role="group" aria-label={name} className="fold__in">
          {children}
          {canFold && (
            <Button variant="ghost" size="s" className="fold__done" onClick={() => toggle(false)}>
              {t('done')}
            </Button>
          )}
        </div>
      ) : (
        <FoldFace
          {...face}
          action={
            <Button
              variant="ghost"
              size="s"
              aria-expanded={false}
              aria-label={`${label}: ${name}`}
              onClick={() => toggle(true)}
            >
              {label}
            </Button>
          }
        />
      )}
    </div>
  )
}
