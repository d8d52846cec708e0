import type { Join } from '../../contract/employees.ts'

/** 'Ben Kim (ben@acme.com)'; the address alone until the employee gives a name. */
export const whoJoined = ({ full_name, email }: Pick<Join, 'full_name' | 'email'>) =>
  full_name === email.split('@')[0] ? email : `${full_name} (${email})`

/** '12 more people joined by your e-mail domain.' */
export const moreJoined = (count: number) =>
  `${count.toLocaleString('en')} more ${count === 1 ? 'person' : 'people'} joined by your e-mail domain.`
