/** Of the element in the page's document that holds the site's settings as JSON. */
export const SITE_ELEMENT_ID = 'site';
