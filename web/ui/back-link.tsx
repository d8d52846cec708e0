import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonStyle } from './button-style.ts'

const BackAnchor = (props: Omit<ComponentProps<'a'>, 'className' | 'children'>) => (
  <a {...props} className={buttonStyle('quiet', BACK)}>
    <ArrowLeft aria-hidden />
    Back
  </a>
)

/** In the margin above the heading, so that titles of all screens have the same height. */
const BACK =
  '-mt-6 -mb-3 -ml-2 min-h-6! px-2! py-0! text-sm! self-start text-muted touch:after:absolute touch:after:-inset-2'

/** Above a screen's heading: back to its parent screen. */
export const BackLink = createLink(BackAnchor)
