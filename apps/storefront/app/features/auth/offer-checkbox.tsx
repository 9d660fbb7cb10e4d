import { Checkbox } from '@doira/web/ui/check.tsx'
import { useT } from '../../i18n/messages.tsx'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { changeSignIn, useSignIn } from './sign-in-store.ts'

/** The terms, which are accepted before anything is sent (R5-01). */
export function OfferCheckbox() {
  const t = useT('common')
  const { isOfferAccepted } = useSignIn()
  return (
    <Checkbox
      checked={isOfferAccepted}
      onChange={(event) => changeSignIn({ isOfferAccepted: event.target.checked })}
    >
      {t.rich('agree_offer', {
        a: (text) => (
          <Link className="link" to={paths.offer()} target="_blank">
            {text}
          </Link>
        ),
      })}
    </Checkbox>
  )
}
