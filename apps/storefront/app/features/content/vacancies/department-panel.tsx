import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { useT } from '../../../i18n/messages.tsx'
import type { Department } from '../company/company.mapper.ts'

/** Where to turn where no form can be sent: a department with its phone, e-mail and hours. */
export function DepartmentFallback({ department }: { readonly department: Department }) {
  const f = useT('formal')
  return (
    <noscript>
      <section className="panel stack gap-1">
        <p>{f('form_needs_scripts')}</p>
        <p className="t-2">{department.title}</p>
        <DepartmentLinks department={department} />
      </section>
    </noscript>
  )
}

export function DepartmentLinks({ department }: { readonly department: Department }) {
  const { phone, email, opensAt, closesAt } = department
  return (
    <p className="stack gap-0 mt-1">
      <a href={toPhoneAddress(phone)} className="link link--row t-b">
        {phone}
      </a>
      <a href={`mailto:${email}`} className="link link--row t-b">
        {email}
      </a>
      <span className="t-caption t-2">{`${opensAt}–${closesAt}`}</span>
    </p>
  )
}
