import { getField } from '@doira/domain/content/draft'
import { emptyText, isLocalized } from '@doira/domain/i18n/localized'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { type Form, LanguageRow } from '../fields/language-row.tsx'
import { getRows, groupProblems, inside, problemText } from './at-path.ts'
import { NumberField } from './number-field.tsx'
import { RowActions } from './row-actions.tsx'
import { SetItems } from './set-items.tsx'

const path = 'combo_groups'

function aSetGroup(kind: 'fixed' | 'choice') {
  return {
    ...{ id: randomId(), kind, title: emptyText, min: 1, max: 1, max_same: 1, when_none: 'stop' },
    items: [],
  }
}

/** What a set consists of: parts that are always in it, and choices. A dish is a set from its beginning. */
export function SetPart({ isNew, ...form }: Form & { readonly isNew: boolean }) {
  const { t, nameOf } = useMessages()
  const { draft, onChange } = form
  const groups = getRows(draft, path)
  const change = (rows: readonly unknown[]) => onChange(path, rows)
  return (
    <>
      {groups.map((group, place) => {
        const title = getField(group, 'title')
        const name = (isLocalized(title) && nameOf(title)) || t('dish.set_group')
        const isChoice = getField(group, 'kind') === 'choice'
        return (
          <section key={String(getField(group, 'id') ?? place)} className="dishgroup" aria-label={name}>
            <header className="row">
              <h3 className="grow">
                {name}{' '}
                <span className="t-2">
                  {isChoice
                    ? t('dish.takes', {
                        n: Number(getField(group, 'max')),
                        of: getRows(group, 'items').length,
                      })
                    : t('dish.always')}
                </span>
              </h3>
              <span className={isChoice ? 'tag tag--info' : 'tag'}>
                {t(isChoice ? 'dish.choice' : 'dish.no_choice')}
              </span>
              <RowActions rows={groups} place={place} what={name} onChange={change} />
            </header>
            <SetGroup {...form} path={inside(path, String(place))} isChoice={isChoice} />
          </section>
        )
      })}
      {(isNew || groups.length > 0) && (
        <div className="row dishacts">
          <Button look="outline" icon="plus" onClick={() => change([...groups, aSetGroup('choice')])}>
            {t('dish.add_choice')}
          </Button>
          <Button look="outline" icon="plus" onClick={() => change([...groups, aSetGroup('fixed')])}>
            {t('dish.add_fixed')}
          </Button>
        </div>
      )}
    </>
  )
}

function SetGroup({
  path: at,
  isChoice,
  ...form
}: Form & { readonly path: string; readonly isChoice: boolean }) {
  const { t } = useMessages()
  const { draft, onChange, wrong } = form
  const problems = groupProblems(getField(draft, at))
  return (
    <div className="dishgroup__b">
      <LanguageRow {...form} path={inside(at, 'title')} word="content.field.title" />
      {isChoice && (
        <div className="f4">
          {(['min', 'max', 'max_same'] as const).map((field) => (
            <NumberField
              key={field}
              path={inside(at, field)}
              label={t(`content.field.${field}`)}
              canBeNull={field === 'max_same'}
              value={getField(draft, inside(at, field))}
              error={problemText(t, problems, field) ?? wrong.has(inside(at, field))}
              onChange={(value) => onChange(inside(at, field), value)}
            />
          ))}
          <PickField
            label={t('dish.when_none')}
            value={String(getField(draft, inside(at, 'when_none')))}
            options={(['stop', 'skip'] as const).map((value) => ({
              value,
              label: t(`dish.when_none.${value}`),
            }))}
            onChoose={(value) => onChange(inside(at, 'when_none'), value)}
          />
        </div>
      )}
      <SetItems {...form} path={inside(at, 'items')} isChoice={isChoice} />
    </div>
  )
}
