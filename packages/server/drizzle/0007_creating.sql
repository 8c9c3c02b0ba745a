CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"title" text NOT NULL,
	"phase" text DEFAULT 'editing' NOT NULL,
	"reference_file_id" uuid NOT NULL,
	"facts" jsonb,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"task_ids" uuid[] DEFAULT '{}' NOT NULL,
	"task_id" uuid,
	"selected_image_id" uuid,
	"work_file_id" uuid,
	"client_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outfit_photos" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mask_id" uuid,
	"kind" text,
	"category" text,
	"landmarks" jsonb,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_images" ADD COLUMN "variant" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "root_task_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "used_file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
-- What was deleted before there was a trash has lost its files already.
UPDATE "tasks" SET "purged_at" = "deleted_at" WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "tasks" SET "used_file_ids" = ARRAY(SELECT jsonb_array_elements_text("brief"->'refFileIds')::uuid) WHERE "brief" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_reference_file_id_files_id_fk" FOREIGN KEY ("reference_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_work_file_id_files_id_fk" FOREIGN KEY ("work_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outfit_photos" ADD CONSTRAINT "outfit_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outfit_photos" ADD CONSTRAINT "outfit_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outfit_photos" ADD CONSTRAINT "outfit_photos_mask_id_files_id_fk" FOREIGN KEY ("mask_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "looks_client_key" ON "looks" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "looks_changed" ON "looks" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "looks_reference" ON "looks" USING btree ("reference_file_id");--> statement-breakpoint
CREATE INDEX "looks_work" ON "looks" USING btree ("work_file_id");--> statement-breakpoint
CREATE INDEX "outfit_photos_used" ON "outfit_photos" USING btree ("user_id","used_at" DESC NULLS LAST,"file_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "task_images_source" ON "task_images" USING btree ("source_file_id");--> statement-breakpoint
CREATE INDEX "task_images_unpaid" ON "task_images" USING btree ("task_id") WHERE "task_images"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "tasks_trash" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null and "tasks"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_files" ON "tasks" USING gin ("used_file_ids");--> statement-breakpoint
CREATE INDEX "tasks_root" ON "tasks" USING btree ("root_task_id");