import { useT } from '../../../i18n/messages.tsx'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'

type Props = { readonly names: readonly string[]; readonly className: string }

/** The ingredients that are left out of a dish; nothing where none is. */
export function WithoutText({ names, className }: Props) {
  return useLateMessages('habits', names.length > 0) && names.length > 0 && <Text {...{ names, className }} />
}

function Text({ names, className }: Props) {
  return <span className={className}>{useT('habits')('without', { names: names.join(', ') })}</span>
}
