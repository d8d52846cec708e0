import { createContext } from 'react'

/** False while the user passes what a part of the screen is about: what it asks waits until they stay. */
export const Resting = createContext(true)
