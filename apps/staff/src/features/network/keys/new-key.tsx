import type { listKeys } from '@doira/contract/api-keys/api-keys'
import type { AnswerOf } from '@doira/contract/endpoint'
import { areScopesComplete, type KeyScope, keyScopes } from '@doira/domain/api-keys/api-key'
import { useEffect, useRef, useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { useOwnCode } from './code-sheet.tsx'
import { KeyBranches } from './key-branches.tsx'
import { KeyTerm, toDays, usualTerm } from './key-term.tsx'
import { OnceForm } from './once-form.tsx'
import { scopeTexts } from './scope-texts.ts'

/** A new key, which is shown once. */
export function NewKey({
  branches,
  onClose,
}: {
  readonly branches: AnswerOf<typeof listKeys>['branches']
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['menu:read'])
  const [branchIds, setBranchIds] = useState<readonly string[] | null>(null)
  const [term, setTerm] = useState(usualTerm)
  const [addresses, setAddresses] = useState('')
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null)
  const code = useOwnCode()
  const { send, refusal, isBusy } = usePlainAction('keys')
  const listed = addresses.split(/[\s,;]+/).filter((one) => one !== '')
  const choose = (scope: KeyScope, isOn: boolean) => {
    const wanted = isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope)
    // Phones are seen in orders that are read.
    setScopes(wanted.includes('orders:read') ? wanted : wanted.filter((one) => one !== 'orders:phones'))
  }
  const isIncomplete = name.trim().length < 2 || !areScopesComplete(scopes) || branchIds?.length === 0
  const create = async () => {
    const data = { name: name.trim(), scopes: [...scopes], addresses: listed, days: toDays(term) }
    const branch_ids = branchIds && [...branchIds]
    setMade(await send('createKey', { ...data, branch_ids, ...code.data }))
  }
  const panel = useRef<HTMLElement>(null)
  // On a phone the panel is above lists that may be scrolled.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus()
  }, [])
  return (
    <aside ref={panel} className="card stack keys__new" aria-label={t('programs.new')}>
      <div className="row">
        <h2 className="grow">{t('programs.new')}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      <OnceForm
        {...{ made, code }}
        action={{ refusal, isBusy }}
        submitLabel={t('programs.create')}
        isIncomplete={isIncomplete}
        onSend={create}
      >
        <TextField
          label={t('programs.name')}
          hint={t('programs.name_hint')}
          value={name}
          required
          minLength={2}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="mlist">
          <legend className="field__label">{t('programs.may')}</legend>
          {keyScopes.map((scope) => (
            <CheckField
              key={scope}
              label={t(scopeTexts[scope])}
              hint={scope === 'orders:phones' ? t('programs.phones_hint') : undefined}
              isChecked={scopes.includes(scope)}
              isDisabled={scope === 'orders:phones' && !scopes.includes('orders:read')}
              onChange={(isOn) => choose(scope, isOn)}
            />
          ))}
          <CheckField
            label={t('programs.refunds')}
            hint={t('programs.refunds_hint')}
            isChecked={false}
            isDisabled
            onChange={() => undefined}
          />
        </fieldset>
        <KeyBranches branches={branches} chosen={branchIds} onChange={setBranchIds} />
        <KeyTerm term={term} onChoose={setTerm} />
        <TextField
          label={t('programs.addresses')}
          hint={t('programs.addresses_hint')}
          value={addresses}
          maxLength={600}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setAddresses(event.target.value)}
        />
        <p className="t-small t-2">
          {t('programs.words', {
            may: scopes.map((scope) => t(scopeTexts[scope]).toLocaleLowerCase()).join(', ') || '—',
            branches:
              branchIds === null
                ? t('programs.words_all')
                : t('programs.in_branches', { count: branchIds.length }),
            from: listed.length > 0 ? listed.join(', ') : t('programs.any_address'),
            term: t(term === '' ? 'programs.no_term' : `programs.days.${term}`),
          })}
        </p>
      </OnceForm>
    </aside>
  )
}
