export { changePhotos, photoFile } from './store/photos-of.ts';
