import { segmentNames } from '@doira/domain/customers/segments'
import { formatCount } from '../../../i18n/format.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'

type Props = {
  readonly segments: AnswerTo<'listSegments'> | undefined
  readonly chosen: string
  readonly onChoose: (segment: string) => void
}

/** The segments of every chain with their numbers; pressing one filters the list, and again ends that. */
export function SegmentTiles({ segments, chosen, onChoose }: Props) {
  const { t } = useMessages()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" className="seg-tiles" aria-label={t('customers.segments')}>
      {segmentNames.map((name) => (
        <button
          key={name}
          type="button"
          className="card seg-tile"
          aria-pressed={chosen === name}
          onClick={() => onChoose(chosen === name ? '' : name)}
        >
          <span className="t-2">{t(`customers.seg.${name}`)}</span>
          <b>{segments ? formatCount(segments.counts[name] ?? 0) : '…'}</b>
          <small>{t(`customers.about.${name}`)}</small>
        </button>
      ))}
    </div>
  )
}
