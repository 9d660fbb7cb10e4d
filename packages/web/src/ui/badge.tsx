import { join } from './join.ts'

/** A count in the corner of a control; hidden from screen readers, because the control's name contains it. */
export function Badge({ count, isInverse }: { count: number; isInverse?: boolean }) {
  return (
    <span className={join('badge', isInverse && 'badge--inv')} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
