import { distanceMeters } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import { formatDistance } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useEffect, useId, useRef } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { useNow } from '../../platform/hooks/use-now.ts'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { Branch } from './branches/branch.mapper.ts'
import { OpenStatus, openWords } from './branches/open-status.tsx'
import { useChooseReceiving } from './use-choose-receiving.ts'
import { isOpenForTakeaway, type TakeawayForm } from './use-takeaway-form.ts'

type TakeawayPanelProps = {
  readonly form: TakeawayForm
  readonly positionProblem: string | null
  readonly onDone: () => void
}

/** The side of the map dialog that lists branches to fetch an order from. All of it works without the map. */
export function TakeawayPanel({ form, positionProblem, onDone }: TakeawayPanelProps) {
  const t = useT('location')
  const c = useT('common')
  const hintId = useId()
  const { chooseTakeaway } = useChooseReceiving()
  const { chosen } = form

  function confirm() {
    if (!chosen) return
    void chooseTakeaway(chosen)
    onDone()
  }

  return (
    <>
      <Field label={c('choose_city')} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            value={form.city?.slug ?? ''}
            options={form.cities.map(({ slug, title }) => ({ value: slug, label: title }))}
            onChange={form.chooseCity}
          />
        )}
      </Field>
      {positionProblem && <FieldError>{positionProblem}</FieldError>}
      {form.refusal && <Note kind="warn" title={t(form.refusal)} role="alert" />}
      <div className="scroller">
        {form.isFailed ? (
          <Note
            kind="warn"
            title={c('network_error')}
            action={
              <Button variant="ghost" size="s" onClick={form.retry}>
                {c('retry')}
              </Button>
            }
          />
        ) : (
          <BranchRows form={form} />
        )}
      </div>
      <div className="amap__foot">
        {!chosen && (
          <p className="t-caption t-2" id={hintId}>
            {t('branch_not_chosen')}
          </p>
        )}
        <Button
          size="l"
          isBlock
          disabled={!chosen}
          aria-describedby={chosen ? undefined : hintId}
          onClick={confirm}
        >
          {t('confirm_branch')}
        </Button>
      </div>
    </>
  )
}

function BranchRows({ form }: { form: TakeawayForm }) {
  const c = useT('common')
  const name = useId()
  const { branches, chosen, from } = form
  const now = useNow(60_000)
  if (!branches) {
    return (
      <SkeletonGroup className="stack gap-2">
        {[1, 2, 3, 4].map((row) => (
          <SkeletonBox key={row} className="h-18 w-full rounded-m" />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <fieldset className="stack gap-0.5">
      <legend className="sr-only">{c('branches')}</legend>
      {branches.map((branch) => (
        <BranchRow
          key={branch.id}
          branch={branch}
          now={now}
          group={name}
          isChosen={branch.id === chosen?.id}
          distance={from && distanceMeters(from, branch.location)}
          onChoose={() => form.choose(branch.id)}
        />
      ))}
    </fieldset>
  )
}

type BranchRowProps = {
  readonly branch: Branch
  readonly now: Instant
  readonly group: string
  readonly isChosen: boolean
  readonly distance: number | null
  readonly onChoose: () => void
}

function BranchRow({ branch, now, group, isChosen, distance, onChoose }: BranchRowProps) {
  const t = useT('location')
  const locale = useLocale()
  const row = useRef<HTMLLabelElement>(null)
  const isOff = !isOpenForTakeaway(branch)
  // The list follows the map: scrolling is outside React.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <label className="brow" ref={row} data-off={isOff ? '' : undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-disabled={isOff || undefined}
        onChange={onChoose}
      />
      <span className="opt__mark" aria-hidden="true" />
      <span>
        <b className="t-b">{branch.address}</b>
        <br />
        <OpenStatus {...openWords(t, branch, now)} />
      </span>
      <span className="t-caption t-3">{distance !== null && formatDistance(locale, distance)}</span>
    </label>
  )
}
