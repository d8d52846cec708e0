/** How many rows a page of a list has, on the screens and by default in the API. */
export const PAGE_SIZE = 50 // spec section 9
