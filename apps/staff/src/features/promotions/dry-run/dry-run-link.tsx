import { Link, useNavigate } from 'react-router'
import { hasKeys } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { hasUnsaved, useKeys } from '../../../ui/use-keys.ts'

/** From a rule to what it would have cost. */
export function DryRunLink({ id }: { readonly id: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const to = paths.promotionDryRun(id)
  useKeys({ keyT: () => void navigate(to) }, () => hasKeys() && !hasUnsaved())
  return (
    <Link className="btn btn--s btn--outline" to={to}>
      <span>{t('promo.try.open')}</span>
    </Link>
  )
}
