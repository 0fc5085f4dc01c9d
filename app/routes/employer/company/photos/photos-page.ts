/** Where a company's photos are uploaded, put in order and deleted. */
export const photosPage = "/employer-profile/photos";
