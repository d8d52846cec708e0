import type { ComponentProps } from 'react'

/** For an element that holds what a person, an employer or a job is called: translators leave it alone. */
export const NAMED = { dir: 'auto', translate: 'no' } as const

/** Such a name within a sentence. */
export const Name = (props: ComponentProps<'bdi'>) => <bdi translate="no" {...props} />
