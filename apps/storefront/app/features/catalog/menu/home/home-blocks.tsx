import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../../i18n/messages.tsx'
import { useRootData } from '../../../../platform/page/root-data.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'

type HomeBlocksProps = {
  readonly freeDelivery: string | null
  /** Beside the chain's apps. */
  readonly image: string | null
}

/** What stands below the menu. */
export function HomeBlocks({ freeDelivery, image }: HomeBlocksProps) {
  return (
    <>
      <HowToOrder freeDelivery={freeDelivery} />
      <AppBlock image={image} />
    </>
  )
}

/** Three steps to a dinner, and the promise under them (R1-05). */
function HowToOrder({ freeDelivery }: { readonly freeDelivery: string | null }) {
  const content = useT('content')
  const common = useT('common')
  const promise = common('delivery_promise')
  return (
    <section className="section how" aria-labelledby="how">
      <h2 className="t-h2" id="how">
        {content('home_how')}
      </h2>
      <ol className="how__list">
        <HowStep icon="utensils" text={content('home_how_1')} />
        <HowStep icon="map-pin" text={content('home_how_2')} />
        <HowStep icon="credit-card" text={content('home_how_3')} />
      </ol>
      <p className="t-2 how__note">{freeDelivery ? `${promise}. ${freeDelivery}` : promise}</p>
    </section>
  )
}

function HowStep({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <li>
      <i>
        <Icon name={icon} />
      </i>
      <b>{text}</b>
    </li>
  )
}

/** The chain's apps; left out for a chain without them. */
function AppBlock({ image }: { readonly image: string | null }) {
  const content = useT('content')
  const common = useT('common')
  const chain = useRootData()?.chain
  const stores = [
    { name: 'App Store', label: common('app_store'), url: chain?.appStoreUrl },
    { name: 'Google Play', label: common('google_play'), url: chain?.googlePlayUrl },
  ].flatMap(({ url, ...store }) => (url ? [{ ...store, url }] : []))
  if (stores.length === 0) return null
  return (
    <section className="section appad">
      <div>
        <h2 className="t-h2">{content('home_app_title')}</h2>
        <p className="t-small">{common('mobile_ad_text')}</p>
        <div className="row wrap gap-2 mt-4">
          {stores.map(({ name, label, url }) => (
            <a key={name} className="btn btn--white btn--s" href={url} aria-label={label}>
              <Icon name="smartphone" size="s" />
              {name}
            </a>
          ))}
        </div>
      </div>
      {image && <Picture image={image} alt="" widths={[320, 640]} sizes="(min-width:62rem) 384px, 208px" />}
    </section>
  )
}
