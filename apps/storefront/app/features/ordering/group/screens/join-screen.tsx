import type { AnswerOf } from '@doira/contract/endpoint'
import type { openGroupLink } from '@doira/contract/ordering/group/group-basket'
import { groupLimits, toPersonName } from '@doira/domain/ordering/group/group-limits'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { offlineBarId, useIsOnline } from '../../../../platform/browser/network.ts'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { authStore } from '../../../../platform/stores/auth-store.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/dialog.tsx'
import { PayBar } from '../../../../ui/pay-bar.tsx'
import { joinGroup, newMember } from '../group-actions.ts'
import { groupPath } from '../group-path.ts'
import { useOpenGroup } from '../group-store.ts'
import { getHost } from '../group-sums.ts'
import { PersonNameField } from '../person-name-field.tsx'
import { GroupAvatars } from '../plates/group-avatar.tsx'
import { GroupHero } from './group-hero.tsx'
import { GroupSkeleton } from './group-skeleton.tsx'

type Link = AnswerOf<typeof openGroupLink>

/** Who invites, and the name for the own box; nobody has to be signed in. */
export function JoinScreen({ code, image }: { readonly code: string; readonly image: string | null }) {
  const t = useT('group')
  const problemText = useProblemText()
  const { data, error, refetch } = useQuery({
    queryKey: ['group-link', code],
    queryFn: ({ signal }) => shopApi.openGroupLink({ params: { code }, signal }),
  })
  if (data)
    return data.is_collecting ? <JoinForm code={code} link={data} image={image} /> : <Closed kind="closed" />
  if (!error) return <GroupSkeleton />
  if (error instanceof ApiProblem && (error.code === 'group_not_found' || error.status === 400)) {
    return <Closed kind="unknown" />
  }
  return (
    <Note
      kind="err"
      role="alert"
      title={error instanceof ApiProblem ? problemText(error) : t('failed')}
      action={
        <Button variant="neutral" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}

function Closed({ kind }: { readonly kind: 'closed' | 'unknown' }) {
  const t = useT('group')
  const href = useHref()
  const own = useOpenGroup()
  return (
    <Note
      kind="warn"
      icon="lock"
      role="alert"
      title={t(kind)}
      action={
        <div className="stack gap-3 items-start">
          <p>{t(`${kind}_text`)}</p>
          {own ? <ToOwn /> : <ButtonLink to={href(paths.home())}>{t('own_order')}</ButtonLink>}
        </div>
      }
    />
  )
}

/** Not by its code: that may be renewed. */
function ToOwn() {
  const t = useT('group')
  const href = useHref()
  return <ButtonLink to={href(groupPath())}>{t('to_own')}</ButtonLink>
}

type JoinFormProps = { readonly code: string; readonly link: Link; readonly image: string | null }

function JoinForm({ code, link, image }: JoinFormProps) {
  const t = useT('group')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const problemText = useProblemText()
  const [member] = useState(newMember)
  const [name, setName] = useState(() => authStore.getState().user?.name ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const own = useOpenGroup()
  const isWrong = toPersonName(name) === null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsSubmitted(true)
    setProblem(null)
    if (isWrong) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (own) setIsAsking(true)
    else void join()
  }

  async function join() {
    setIsAsking(false)
    setIsBusy(true)
    try {
      if (await joinGroup(member, { code, name, locale })) return
      showToast({ type: 'error', text: t('failed') })
      setIsBusy(false)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
      setIsBusy(false)
    }
  }

  if (problem?.code === 'group_closed') return <Closed kind="closed" />
  if (problem?.code === 'group_not_found') return <Closed kind="unknown" />
  if (own && getHost(own)?.id === own.person_id) {
    return (
      <Note kind="warn" role="alert" title={t('in_other', { title: own.title })} action={<ToOwn />}>
        {t('end_first')}
      </Note>
    )
  }
  const button = (
    <Button
      type="submit"
      form="group-join"
      size="l"
      isBlock
      isBusy={isBusy}
      isBlocked={!isConnected}
      aria-describedby={isConnected ? undefined : offlineBarId}
    >
      {t('join')}
    </Button>
  )
  return (
    <form id="group-join" className="gform" noValidate onSubmit={submit}>
      <GroupHero look="join" image={image} />
      <div className="row">
        <GroupAvatars people={link.people.slice(0, 6)} />
        <span className="t-small t-2 ms-2">{t('in_basket', { n: link.people.length })}</span>
      </div>
      <div>
        <h2 className="t-h1">{t('invited', { name: link.host_name })}</h2>
        <p className="t-2 mt-2">{`${link.title}. ${t('until_time', { time: formatTime(link.until) })}.`}</p>
      </div>
      <PersonNameField name={name} isWrong={isSubmitted && isWrong} onChange={setName} />
      {problem && (
        <Note
          kind="err"
          role="alert"
          title={problem.code === 'group_full' ? t('full', { n: groupLimits.people }) : problemText(problem)}
        />
      )}
      <div className="only-desktop">{button}</div>
      <PayBar>{button}</PayBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('in_other', { title: own?.title ?? '' })}
        text={t(own?.is_collecting === false ? 'leave_ordered' : 'move_text', {
          name: (own && getHost(own)?.name) ?? '',
        })}
        cancelLabel={t('back')}
        confirmLabel={t('move')}
        onConfirm={() => void join()}
      />
    </form>
  )
}
