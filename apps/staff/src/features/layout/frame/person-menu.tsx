import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { otherLanguages } from '../../../i18n/language.ts'
import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import {
  chooseKeys,
  chooseLanguage,
  chooseMapApp,
  choosePrinting,
  chooseTheme,
  chooseVolume,
  useDevice,
  type Volume,
  volumes,
} from '../../../platform/device/device.ts'
import { playSound, unblockSound } from '../../../platform/device/sounds.ts'
import { paths } from '../../../platform/paths.ts'
import { mapApps } from '../../../platform/route-link.ts'
import { endSession, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Popover } from '../../../ui/popover.tsx'

/** Who is signed in, how this device looks, and the way out. */
export function PersonMenu({ onShowKeys }: { readonly onShowKeys?: () => void }) {
  const { t, language } = useMessages()
  const me = useMe()
  const { theme, hasKeys, volume, mapApp, printsItself } = useDevice((device) => device)
  const waiting = useWaitingActions(me.id).length
  const [isAsking, setIsAsking] = useState(false)
  const role = t(`role.${me.role}`)

  const leave = () => {
    // This device deletes the session, whether or not the request arrives.
    void callStaff('staffSignOut').catch(() => null)
    endSession()
  }
  return (
    <Popover
      label={t('me.menu', { name: me.name, role })}
      className="rail__me"
      button={<Avatar name={me.name} />}
    >
      {(close) => (
        <>
          <p>
            <b>{me.name}</b>
            <br />
            <span className="t-2">{role}</span>
          </p>
          <Link className="btn btn--s btn--ghost" to={paths.me} onClick={close}>
            <Icon name="bell-ring" size="s" />
            <span>{t('alerts.me')}</span>
          </Link>
          <Button
            look="ghost"
            icon={theme === 'dark' ? 'sun' : 'moon'}
            onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            {theme === 'dark' ? t('me.theme_light') : t('me.theme_dark')}
          </Button>
          {otherLanguages(language).map(({ code, name }) => (
            <Button key={code} look="ghost" icon="languages" lang={code} onClick={() => chooseLanguage(code)}>
              {name}
            </Button>
          ))}
          <ChoiceChips
            label={t('me.volume')}
            isLabelShown
            value={volume}
            onChoose={(next: Volume) => {
              chooseVolume(next)
              void unblockSound().then(() => playSound('new'))
            }}
            options={volumes.map((value) => ({ value, label: t(`me.volume.${value}`) }))}
          />
          {me.rights.includes('kitchen.see') && (
            <CheckField
              label={t('print.by_itself')}
              hint={t('print.by_itself_text')}
              isChecked={printsItself}
              onChange={choosePrinting}
            />
          )}
          {me.role === 'courier' && (
            <ChoiceChips
              label={t('me.maps')}
              isLabelShown
              value={mapApp}
              onChoose={chooseMapApp}
              options={mapApps.map((value) => ({ value, label: t(`me.maps.${value}`) }))}
            />
          )}
          {onShowKeys && (
            <>
              <CheckField label={t('me.keys')} isChecked={hasKeys} onChange={chooseKeys} />
              <Button
                look="ghost"
                icon="list"
                onClick={() => {
                  close()
                  onShowKeys()
                }}
              >
                {t('me.keys_list')}
              </Button>
            </>
          )}
          {isAsking && <p className="t-small">{t('me.sign_out_waiting', { count: waiting })}</p>}
          <Button
            look={isAsking ? 'danger' : 'ghost'}
            icon="log-out"
            onClick={() => (waiting > 0 && !isAsking ? setIsAsking(true) : leave())}
          >
            {isAsking ? t('me.sign_out_anyway') : t('me.sign_out')}
          </Button>
        </>
      )}
    </Popover>
  )
}
