import { randomId } from '@doira/web/browser/random-id.ts'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { EditorActions } from '../content/editor/editor-actions.tsx'
import { EditorNotes } from '../content/editor/editor-notes.tsx'
import type { ContentItem } from '../content/editor/use-draft.ts'
import { useEditor } from '../content/editor/use-editor.ts'
import { HistoryCard } from '../content/history/history-card.tsx'
import { CodesCard } from './codes/codes-card.tsx'
import { DryRunLink } from './dry-run/dry-run-link.tsx'
import { EndPromotion } from './end-promotion.tsx'
import { dearerDishes, getClashes } from './find-clashes.ts'
import { DishesPart } from './form/dishes-part.tsx'
import { GiftPart } from './form/gift-part.tsx'
import { LimitsPart } from './form/limits-part.tsx'
import { PlacePart } from './form/place-part.tsx'
import { WhoPart } from './form/who-part.tsx'
import { WordsCard } from './form/words-card.tsx'
import { NowCard } from './now-card.tsx'
import type { Promotion, PromotionDocument, Promotions } from './use-promotions.ts'

/** The rule as a form, and beside it the rule in words, its cost so far and its history. */
export function PromotionEditor({
  item,
  readAgain,
  promotion,
  list,
  slot,
  onChanged,
}: {
  readonly item: ContentItem
  readonly readAgain: () => Promise<ContentItem | null>
  /** Null: it is not in the list yet. */
  readonly promotion: Promotion | null
  readonly list: Promotions
  readonly slot: HTMLElement | null
  readonly onChanged: () => void
}) {
  const { t, nameOf, language } = useMessages()
  const navigate = useNavigate()
  const root = useRef<HTMLElement>(null)
  const editor = useEditor(item, { root, readAgain })
  const { draft, action, publish, isLocked } = editor
  const document: PromotionDocument = draft.mine // fields of another type are shown as empty by their controls
  const form = {
    ...{ draft: draft.mine, document, onChange: draft.setField },
    ...{ languages: editor.languages, wrong: editor.wrong },
  }
  const isEnded = promotion?.state === 'ended'
  const isByPersonalCode = item.live !== null && promotion?.document.how === 'personal'
  const isRunning = promotion?.state === 'running'
  // Nothing is written yet of a new one.
  const isBlank = item.state === 'new' && !draft.isUnpublished
  const clashes = isBlank ? [] : getClashes(item.id, document, list.promotions)
  const choices = {
    ...list,
    dishes: list.dishes.toSorted((one, other) =>
      nameOf(one.title).localeCompare(nameOf(other.title), language),
    ),
  }
  const dearer = dearerDishes(document, list.dishes)
  const copy = () => {
    const copied = { ...draft.mine, code: null, starts_at: list.now, ends_at: null }
    void navigate(paths.promotion(randomId()), { state: { copied } })
  }
  const actions = (
    <>
      {item.live && !isEnded && (
        <Button
          look="outline"
          isBusy={action.busy === 'hideContent' || action.busy === 'showContent'}
          onClick={() =>
            void action.run(item.state === 'hidden' ? 'showContent' : 'hideContent').then(onChanged)
          }
        >
          {t(item.state === 'hidden' ? 'promo.resume' : 'promo.pause')}
        </Button>
      )}
      {item.live && (
        <Button look="outline" icon="copy" onClick={copy}>
          {t('promo.copy')}
        </Button>
      )}
      {!isEnded && (
        <EditorActions
          {...{ item, draft, action, isLocked }}
          canHide={false}
          onPublish={() => publish().then(onChanged)}
        />
      )}
    </>
  )
  return (
    <div className="neted">
      {slot && createPortal(actions, slot)}
      <section className="card netform" ref={root} aria-label={t('promo.title')}>
        {!slot && <div className="row promos__acts">{actions}</div>}
        {isEnded && <Note kind="info" icon="lock" title={t('promo.ended')} />}
        <EditorNotes {...{ item, editor }} />
        {clashes.map(({ id, title }) => (
          <Note key={id} kind="warn" title={t('promo.clash', { name: nameOf(title) })} />
        ))}
        {dearer > 0 && <Note kind="warn" title={t('promo.err.sum', { count: dearer })} />}
        <fieldset role="presentation" className="ed__fields promos__form" disabled={isLocked || isEnded}>
          <GiftPart {...form} choices={choices} />
          {document.kind !== 'gift' && document.kind !== 'delivery' && document.kind !== 'prices' && (
            <DishesPart {...form} choices={choices} />
          )}
          <PlacePart {...form} choices={choices} isNew={item.live === null} />
          <WhoPart {...form} />
          <LimitsPart {...form} />
        </fieldset>
      </section>
      <div className="netaside">
        <WordsCard document={document} choices={list} />
        <DryRunLink id={item.id} />
        {promotion && item.live && <NowCard promotion={promotion} />}
        {(document.how === 'personal' || isByPersonalCode) && (
          <CodesCard promotionId={item.id} isPublished={isByPersonalCode} isEnded={isEnded} />
        )}
        {isRunning && draft.isUnpublished && (
          <Note kind="info" title={t('promo.changing')}>
            <p>{t('promo.changing_text')}</p>
          </Note>
        )}
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) => void action.run('returnEdition', { number })}
        />
        {item.live && !isEnded && <EndPromotion id={item.id} onEnded={onChanged} />}
      </div>
    </div>
  )
}
