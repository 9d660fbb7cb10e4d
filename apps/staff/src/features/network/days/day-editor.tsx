import { specialDayDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import { problemsOfDay } from '@doira/domain/delivery/branches/check-hours'
import { hoursKinds } from '@doira/domain/delivery/branches/opening-hours'
import { specialDayKinds } from '@doira/domain/delivery/branches/special-days'
import { isLocalized } from '@doira/domain/i18n/localized'
import { getDigits } from '@doira/domain/text/digits'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { EditorActions } from '../../content/editor/editor-actions.tsx'
import { EditorNotes } from '../../content/editor/editor-notes.tsx'
import type { ContentItem } from '../../content/editor/use-draft.ts'
import { useEditor } from '../../content/editor/use-editor.ts'
import { LanguageHeads } from '../../content/fields/language-heads.tsx'
import { LanguageRow } from '../../content/fields/language-row.tsx'
import { PlainField } from '../../content/fields/plain-field.tsx'
import { HistoryCard } from '../../content/history/history-card.tsx'
import { fieldId, getSlug } from '../../content/kinds.ts'
import { DateField } from '../../layout/dates/date-field.tsx'
import { ChangesCard } from '../branches/changes-card.tsx'
import { HoursField } from '../hours-field.tsx'
import { OutsideHours } from '../outside-hours.tsx'
import type { StaffBranches } from '../use-branches.ts'
import { DayBranches } from './day-branches.tsx'
import { branchesOfDraft, hoursOfDraft } from './special-day.ts'

/** A day or a period: what it is called, what is open, in which branches, and what it leaves outside. */
export function DayEditor({
  item,
  list,
  readAgain,
}: {
  readonly item: ContentItem
  readonly list: StaffBranches
  readonly readAgain: () => Promise<ContentItem | null>
}) {
  const { t, nameOf } = useMessages()
  const navigate = useNavigate()
  const root = useRef<HTMLElement>(null)
  const editor = useEditor(item, { root, readAgain })
  const { draft, action, publish, isLocked, outside } = editor
  const { mine, setField } = draft
  const form = { draft: mine, onChange: setField, languages: editor.languages, wrong: editor.wrong }
  const hours = hoursOfDraft(mine)
  const chosen = branchesOfDraft(mine)
  const kind = specialDayKinds.find((one) => one === mine.kind) ?? 'hours'
  const wrongKinds = new Set(hours ? problemsOfDay(hours).map((one) => one.kind) : [])
  const isPeriod = mine.first_date !== mine.last_date
  const { title } = mine
  const publishDay = async () => {
    // Nobody sees its address: it is made of its name and date.
    if (String(mine.slug ?? '') === '') {
      const slugs = isLocalized(title) ? Object.values(title).map((name) => getSlug(String(name))) : []
      const longest = slugs.toSorted((one, other) => other.length - one.length)[0]
      setField('slug', `${longest || 'day'}-${String(mine.first_date)}`)
    }
    await publish()
  }
  return (
    <section className="card netday stack" ref={root} aria-label={t('net.special_day')}>
      <div className="row ed__head">
        <h2 className="grow">{(isLocalized(title) && nameOf(title)) || t('net.special_day')}</h2>
        {item.state === 'hidden' && <span className="tag">{t('net.removed')}</span>}
        <IconButton icon="x" label={t('net.to_days')} onClick={() => void navigate(paths.specialDays)} />
      </div>
      <EditorActions {...{ item, draft, action, isLocked }} canHide={false} onPublish={publishDay} />
      <EditorNotes {...{ item, editor }} />
      {outside && (
        <OutsideHours outside={outside.found} isBusy={action.busy !== null} onAccept={editor.accept} />
      )}
      <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
        <LanguageHeads languages={editor.languages} />
        <LanguageRow {...form} path="title" word="content.field.title" />
        <ChoiceChips
          label={t('content.field.kind')}
          isLabelShown
          value={kind}
          onChoose={(value) => setField('kind', value)}
          options={specialDayKinds.map((value) => ({ value, label: t(`net.kind.${value}`) }))}
        />
        <div className="netgrid">
          <DateField
            label={t('content.field.first_date')}
            value={String(mine.first_date ?? '')}
            onChange={(date) => {
              setField('first_date', date)
              if (String(mine.last_date) < date) setField('last_date', date)
            }}
          />
          <DateField
            label={t('content.field.last_date')}
            value={String(mine.last_date ?? '')}
            onChange={(date) => setField('last_date', date)}
          />
        </div>
        {kind !== 'closed' && hours && (
          <div className="netgrid">
            {hoursKinds
              .filter((one) => kind === 'hours' || one === kind)
              .map((one) => (
                <HoursField
                  key={one}
                  id={fieldId(`hours.${one}`)}
                  label={t(`net.hours.${one}`)}
                  isLabelShown
                  hours={hours[one]}
                  isWrong={editor.wrong.has(`hours.${one}`) || (kind === 'hours' && wrongKinds.has(one))}
                  onChange={(value) => setField(`hours.${one}`, value)}
                />
              ))}
          </div>
        )}
        {kind === 'hours' && (
          <CheckField
            label={t('net.sunset')}
            hint={t('net.sunset_hint')}
            isChecked={mine.sunset_minutes !== null}
            onChange={(isOn) => setField('sunset_minutes', isOn ? 30 : null)}
          />
        )}
        <div className="netgrid">
          {kind === 'hours' && typeof mine.sunset_minutes === 'number' && (
            <PlainField
              {...form}
              path="sunset_minutes"
              field={{ is: 'number', path: 'sunset_minutes', word: 'content.field.sunset_minutes' }}
            />
          )}
          {kind !== 'closed' && (
            <TextField
              id={fieldId('extra_minutes')}
              label={t('content.field.extra_minutes')}
              hint="0–120"
              inputMode="numeric"
              value={String(mine.extra_minutes ?? 0)}
              error={editor.wrong.has('extra_minutes') ? t('net.in_range', { range: '0–120' }) : null}
              onChange={({ target }) =>
                setField('extra_minutes', Number(getDigits(target.value).slice(0, 3)))
              }
            />
          )}
          <PlainField
            {...form}
            path="preorders_until"
            field={{
              is: 'moment',
              path: 'preorders_until',
              word: 'content.field.preorders_until',
              canBeNull: true,
            }}
          />
        </div>
        <CheckField
          label={t('content.field.repeats')}
          isChecked={mine.repeats === true}
          onChange={(isOn) => setField('repeats', isOn)}
        />
        {isPeriod && (
          <CheckField
            label={t('content.field.is_confirmed')}
            hint={t('net.confirmed_hint')}
            isChecked={mine.is_confirmed === true}
            onChange={(isOn) => setField('is_confirmed', isOn)}
          />
        )}
        <DayBranches
          list={list}
          chosen={chosen}
          common={hours}
          onChange={(value) => setField('branches', value)}
        />
      </fieldset>
      <ChangesCard
        item={item}
        draft={draft}
        isComplete={specialDayDraftSchema.safeParse({ ...mine, slug: 'day' }).success && mine.slug !== ''}
      />
      <div className="row">
        {item.live && item.state !== 'hidden' && (
          <Button
            look="danger"
            isBusy={action.busy === 'hideContent'}
            onClick={() => void action.run('hideContent')}
          >
            {t('net.remove_day')}
          </Button>
        )}
        {item.state === 'hidden' && (
          <Button
            look="outline"
            isBusy={action.busy === 'showContent'}
            onClick={() => void action.run('showContent')}
          >
            {t('net.restore_day')}
          </Button>
        )}
      </div>
      <HistoryCard
        item={item}
        draft={draft}
        onReturn={(number) => void action.run('returnEdition', { number })}
      />
    </section>
  )
}
