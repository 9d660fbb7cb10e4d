import { programmeLimits } from '@doira/domain/loyalty/terms'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import type { Form } from '../../content/fields/language-row.tsx'
import { aProgrammeLevel, fieldId } from '../../content/kinds.ts'
import { DateField } from '../../layout/dates/date-field.tsx'
import { Part } from '../form/promotion-form.tsx'
import { GraceField, RoundingField, SourcesPart, WarningField } from './earning-fields.tsx'
import { LevelCard } from './level-card.tsx'
import { ProgrammeNumber, ProgrammeSum } from './number-inputs.tsx'

type Props = Form & {
  /** By the slug of the level. */
  readonly customers: ReadonlyMap<string, number>
  /** Why it cannot begin on its day. */
  readonly beginError: string | null
}

type DraftLevel = { readonly slug?: unknown; readonly from_purchases?: unknown }
const mostLevels = programmeLimits.levels[1]

/** The levels, what limits points, and the day from which all of it applies. */
export function ProgrammeForm({ customers, beginError, ...form }: Props) {
  const { t } = useMessages()
  const { draft, onChange } = form
  const levels: readonly DraftLevel[] = Array.isArray(draft.levels) ? draft.levels : []
  const add = () => {
    const last = Number(levels.at(-1)?.from_purchases ?? 0)
    onChange('levels', [
      ...levels,
      { ...levels.at(-1), ...aProgrammeLevel(), from_purchases: last + 1_000_000 },
    ])
  }
  return (
    <>
      <div className="programme__levels">
        {levels.map(({ slug }, place) => (
          <LevelCard
            key={String(slug)}
            {...form}
            place={place}
            customers={customers.get(String(slug)) ?? null}
            onRemove={
              place === 0
                ? undefined
                : () =>
                    onChange(
                      'levels',
                      levels.filter((_, at) => at !== place),
                    )
            }
          />
        ))}
      </div>
      <Button look="outline" icon="plus" disabled={levels.length >= mostLevels} onClick={add}>
        {t('programme.add_level', { most: mostLevels })}
      </Button>
      <GraceField {...form} />
      <div className="card netform">
        <Part title={t('programme.points')} hint={t('programme.points_hint')}>
          <div className="programme__points">
            <ProgrammeNumber
              {...form}
              path="point_life_days"
              label={t('content.field.point_life_days')}
              hint={t('programme.hint_life')}
            />
            <ProgrammeSum
              {...form}
              path="min_points_to_spend"
              label={t('content.field.min_points_to_spend')}
            />
            <ProgrammeSum
              {...form}
              canBeNull
              path="max_points_per_order"
              label={t('content.field.max_points_per_order')}
              hint={t('programme.hint_most')}
              error={t('programme.err.most')}
            />
            <RoundingField {...form} />
            <WarningField {...form} />
            <ProgrammeNumber
              {...form}
              path="points_available_after_hours"
              label={t('content.field.points_available_after_hours')}
              hint={t('programme.hint_wait')}
              error={t('programme.err.wait')}
            />
          </div>
        </Part>
        <SourcesPart {...form} />
        <Part title={t('programme.begin')} hint={t('programme.begin_hint')}>
          <div className="f4">
            <div id={fieldId('begins_on')} tabIndex={-1} className="programme__begin">
              <DateField
                label={t('content.field.begins_on')}
                value={typeof draft.begins_on === 'string' ? draft.begins_on : ''}
                onChange={(day) => onChange('begins_on', day)}
              />
              {beginError && (
                <p className="field__err" role="alert">
                  {beginError}
                </p>
              )}
            </div>
          </div>
        </Part>
        <Part title={t('programme.birthday')} hint={t('programme.birthday_hint')}>
          <Link className="link" to={paths.promotions}>
            {t('programme.to_promotions')}
          </Link>
        </Part>
      </div>
    </>
  )
}
