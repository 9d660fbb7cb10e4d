import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useRootData } from '../../../platform/page/root-data.ts'

/** Links to the sister brands, in new tabs; one without an address is left out. */
export function SisterBrandLinks({ iconSize = 'xs' }: { iconSize?: 'xs' | 's' }) {
  const t = useT('common')
  const brands = useRootData()?.chain?.sisterBrands ?? []
  return brands.map(
    ({ title, url }) =>
      url && (
        <a key={title} href={url} target="_blank" rel="noopener">
          {title} <Icon name="external-link" size={iconSize} />
          <span className="sr-only">{t('opens_new_tab')}</span>
        </a>
      ),
  )
}
