export function isJourney(file: string): boolean
export function journeysOf(folders: string[]): string[]
