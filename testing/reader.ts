/** The reader of screens in tests without a browser, as in the journeys: British, whatever machine they run on. */
Object.defineProperty(navigator, 'language', { value: 'en-GB', configurable: true })
