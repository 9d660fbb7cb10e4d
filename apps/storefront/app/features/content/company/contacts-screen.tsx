import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { DepartmentLinks } from '../vacancies/department-panel.tsx'
import type { Contacts } from './company.mapper.ts'

/** Departments that every chain has look like themselves, others like a phone. */
const icons: Readonly<Record<string, IconName>> = {
  'call-center': 'headset',
  quality: 'star',
  hr: 'briefcase',
  marketing: 'megaphone',
  procurement: 'handshake',
  accounting: 'calculator',
  franchise: 'store',
}

type ContactsScreenProps = { readonly contacts: Contacts; readonly legalEntities: number }

/** The hotline, each department, the head office and the way to the company's papers (R2-31). */
export function ContactsScreen({ contacts: { departments, office }, legalEntities }: ContactsScreenProps) {
  const t = useT('content')
  const f = useT('formal')
  const c = useT('common')
  return (
    <>
      <PageHead title={t('contacts_title')} />
      <Hotline />
      <ul className="facts facts--dep">
        {departments.map((department) => (
          <li key={department.slug} className="fact">
            <Icon name={icons[department.slug] ?? 'phone'} />
            <h2>{department.title}</h2>
            <small>{department.text}</small>
            <DepartmentLinks department={department} />
          </li>
        ))}
        {office && (
          <li className="fact">
            <Icon name="map-pin" />
            <h2>{t('head_office')}</h2>
            <small>{office.address}</small>
            <p className="stack gap-0 mt-1">
              <a
                className="link link--row t-b"
                href={`https://yandex.uz/maps/?pt=${office.location.long},${office.location.lat}&z=17`}
                target="_blank"
                rel="noopener"
              >
                {f('on_map')}
                <span className="sr-only">, {c('opens_new_tab')}</span>
              </a>
            </p>
          </li>
        )}
        <li className="fact">
          <Icon name="landmark" />
          <h2>{c('llc')}</h2>
          <small>{f('n_legal_entities', { count: legalEntities })}</small>
          <p className="stack gap-0 mt-1">
            <Link to={paths.llc()} className="link link--row t-b">
              {t('requisites')}
            </Link>
          </p>
        </li>
      </ul>
    </>
  )
}

function Hotline() {
  const t = useT('content')
  const c = useT('common')
  const chain = useRootData()?.chain
  if (!chain) return null
  const { hotline, opensAt, closesAt } = chain
  return (
    <div className="panel on-brand hot">
      <p>{t('orders_and_questions')}</p>
      <a href={toPhoneAddress(hotline)} aria-label={`${c('hotline')}: ${hotline}`}>
        {hotline}
      </a>
      <p>{t('every_day', { start: opensAt, end: closesAt })}</p>
    </div>
  )
}
