import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { join } from '@doira/web/ui/join.ts'
import type { ComponentProps, ReactNode } from 'react'

type OptionRowProps = Omit<ComponentProps<'input'>, 'title' | 'type' | 'children'> & {
  readonly title: ReactNode
  /** Under the title; also says why the row cannot be chosen. */
  readonly caption?: ReactNode
  readonly icon?: IconName
  /** In place of the icon: a picture or a badge. */
  readonly media?: ReactNode
  /** At the end: a price, a distance. */
  readonly end?: ReactNode
  /** The limit of its group is reached: looks quiet, and `aria-disabled` announces it. */
  readonly isFull?: boolean
}

function Row({
  kind,
  title,
  caption,
  icon,
  media,
  end,
  isFull,
  className,
  ...input
}: OptionRowProps & { kind: 'radio' | 'checkbox' }) {
  return (
    <label className={join('opt', className)} data-full={isFull ? '' : undefined}>
      <input {...input} type={kind} aria-disabled={isFull || input['aria-disabled']} />
      <span className={join('opt__mark', kind === 'checkbox' && 'opt__mark--sq')} aria-hidden="true">
        {kind === 'checkbox' && <Icon name="check" />}
      </span>
      {icon && (
        <span className="opt__ico">
          <Icon name={icon} />
        </span>
      )}
      {media}
      <span className="grow">
        <span className="opt__t">{title}</span>
        {caption && <span className="opt__s">{caption}</span>}
      </span>
      {end}
    </label>
  )
}

/** One of several as a row; put rows into a `fieldset` with a `legend`, class `opts`. */
export function RadioRow(props: OptionRowProps) {
  return <Row {...props} kind="radio" />
}

/** Any of several as a row. */
export function CheckRow(props: OptionRowProps) {
  return <Row {...props} kind="checkbox" />
}
