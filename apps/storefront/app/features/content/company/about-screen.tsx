import { formatCount } from '@doira/web/i18n/format.ts'
import { ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import type { TextSection } from '../news/news.mapper.ts'

export type AboutData = {
  readonly sections: readonly TextSection[]
  readonly cities: number
  readonly branches: number
  readonly dishes: number
  /** What the chain says of itself; null: nothing. */
  readonly ordersPerDay: number | null
  readonly lead: string | null
  readonly promises: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[]
}

/** The chain in texts and numbers (R1-01). */
export function AboutScreen({ data }: { readonly data: AboutData }) {
  const t = useT('about')
  const href = useHref()
  const scene = useRootData()?.chain?.scenes.about
  return (
    <>
      <PageHead title={t('title')} />
      {data.lead !== null && <p className="t-body-l t-2 only-fit">{data.lead}</p>}
      {scene !== undefined && (
        <div className="ahero">
          <Scene image={scene} alt="" priority="high" />
        </div>
      )}
      <Numbers data={data} />
      <div className="abt">
        {data.sections.map(({ heading, paragraphs }, place) => (
          <section key={heading}>
            <h2 className="t-h2">{place === 0 ? t('our_story') : heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="t-body-l">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      {data.promises.length > 0 && <Promises promises={data.promises} />}
      <p className="row wrap gap-2 mt-8">
        <ButtonLink to={href(paths.branches())} size="l">
          {t('see_branches')}
        </ButtonLink>
        <ButtonLink to={href(paths.vacancies())} size="l" variant="neutral">
          {t('join_team')}
        </ButtonLink>
      </p>
    </>
  )
}

function Numbers({ data: { cities, branches, dishes, ordersPerDay } }: { readonly data: AboutData }) {
  const t = useT('about')
  const locale = useLocale()
  const numbers = [
    { value: cities, label: t('number_cities') },
    { value: branches, label: t('number_branches') },
    { value: dishes, label: t('number_dishes') },
    ...(ordersPerDay === null ? [] : [{ value: ordersPerDay, label: t('number_orders_day') }]),
  ]
  return (
    <section aria-label={t('numbers')}>
      <ul className="nums">
        {numbers.map(({ value, label }) => (
          <li key={label} className="num">
            <b>{formatCount(locale, value)}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promises({ promises }: Pick<AboutData, 'promises'>) {
  const t = useT('about')
  return (
    <section className="section">
      <h2 className="t-h2 mb-5">{t('our_values')}</h2>
      <ul className="facts facts--val">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="fact">
            <Icon name={icon} />
            <b>{title}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
